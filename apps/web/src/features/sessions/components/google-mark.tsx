/** Google's logo in its four colors, as its brand rules require in either theme. */
export function GoogleMark({ className = "size-5" }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" fill="none" strokeWidth="7" className={className}>
      <path stroke="#EA4335" d="M8.4 13.3A13.4 13.4 0 0 1 29.6 10.6" />
      <path stroke="#FBBC05" d="M8.4 26.7A13.4 13.4 0 0 1 8.4 13.3" />
      <path stroke="#34A853" d="M28.6 30.3A13.4 13.4 0 0 1 8.4 26.7" />
      <path stroke="#4285F4" d="M20 20.5H33.4A13.4 13.4 0 0 1 28.6 30.3" />
    </svg>
  );
}
