/** A line of parts between dots; where letters are large each part has a line of its own, and no dot before it. */
export function EnPartes({ children }: { children: string }) {
  return children.split(' · ').map((parte, i) => (
    <span key={parte} className="parte">
      {i > 0 && <span> · </span>}
      {parte}
    </span>
  ));
}
