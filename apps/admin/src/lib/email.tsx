/** An email address, which on a card breaks before its domain rather than in the middle of a word. */
export const Email = ({ children: address }: { children: string }) => {
  const at = address.lastIndexOf("@");
  return (
    <>
      {address.slice(0, at)}
      <span className="max-sm:inline-block">{address.slice(at)}</span>
    </>
  );
};
