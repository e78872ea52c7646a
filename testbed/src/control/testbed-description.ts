import type { TestbedAddresses } from './testbed.ts';

interface DescriptionOptions {
  readonly asJson: boolean;
  readonly pid: number;
}

/** What the command prints once everything is up: a block for people, or one line of JSON. */
export function describeTestbed(
  { apiUrl, shopUrl, adminUrl, controlUrl }: TestbedAddresses,
  { asJson, pid }: DescriptionOptions,
): string {
  if (asJson) return `${JSON.stringify({ apiUrl, shopUrl, adminUrl, controlUrl, pid })}\n`;
  return `Lantern Shop is up (process ${pid}; Ctrl-C stops it)

  Shop        ${shopUrl}
  Admin       ${adminUrl}
  API         ${apiUrl}/api
  OpenAPI     ${apiUrl}/api/openapi.json
  Control     ${controlUrl}/faults

  Accounts    alice / alice-pass-1, bob / bob-pass-1, admin / admin-pass-1
`;
}
