/** Told when the server no longer knows who this is; the frame then shows the login page. */
const LOGGED_OUT = 'autoqa-logged-out';

export function sayLoggedOut(): void {
  window.dispatchEvent(new Event(LOGGED_OUT));
}

/** Returns how to stop listening. */
export function onLoggedOut(listener: () => void): () => void {
  window.addEventListener(LOGGED_OUT, listener);
  return () => window.removeEventListener(LOGGED_OUT, listener);
}
