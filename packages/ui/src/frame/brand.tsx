/** The name and its mark. */
export function Brand() {
  return (
    <span className="brand">
      <img src="/favicon.svg" width={28} height={28} alt="" />
      AutoQA
    </span>
  );
}
