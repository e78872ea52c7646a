import type { ApiDescription } from './api-description.ts';

/** Every name of a field or a parameter that the API document knows. */
export function documentedNames(description: ApiDescription): Set<string> {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [keyword, inner] of Object.entries(value)) {
      if (keyword === 'properties' && typeof inner === 'object' && inner !== null) {
        Object.keys(inner).forEach((name) => names.add(name));
      }
      visit(inner);
    }
  };
  visit(description.schemas);
  for (const { parameters, body, responses } of description.operations) {
    parameters.forEach(({ name }) => names.add(name));
    visit([body, responses]);
  }
  return names;
}
