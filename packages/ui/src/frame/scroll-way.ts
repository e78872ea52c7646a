const calmSystem = window.matchMedia('(prefers-reduced-motion: reduce)');

/** How to bring something into sight: gliding, but for those who want no motion. */
export function scrollWay(): ScrollBehavior {
  return calmSystem.matches ? 'instant' : 'smooth';
}
