import { notEvaluated, observed, type Observation } from './observation.ts';

/** Whether the browser is still at the tested application's origin. */
export function checkOwnSite(url: string, start: string | undefined): Observation {
  const own = originOf(start);
  if (own === undefined) return notEvaluated('this site', 'nothing says which site this is: give a base URL');
  return observed(originOf(url) === own, `an address at ${own}`, url);
}

function originOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url).origin : undefined;
}
