/** A line of parts between dots; where letters are large each part has a line of its own, for a dot at the end of one parts nothing. */
export function EnPartes({ children }: { children: string }) {
  return children.split(/(?= · )/u).map((parte) => (
    <span key={parte} className="parte">
      {parte}
    </span>
  ));
}
