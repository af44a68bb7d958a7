/** A turning ring; decorative, the text beside it says what is happening. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-[1.125rem] shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  );
}
