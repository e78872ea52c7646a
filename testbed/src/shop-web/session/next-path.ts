/** Where to go after signing in: the path asked for, if it is one of ours, else the product list. */
export function nextPath(parameters: URLSearchParams): string {
  const next = parameters.get('next');
  return next?.startsWith('/') && !next.startsWith('//') ? next : '/products';
}
