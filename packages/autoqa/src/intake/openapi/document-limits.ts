/** What an API document may cost us at most, wherever it comes from. */
export const DOCUMENT_LIMITS = {
  bytes: 20 * 1024 ** 2,
  /** Reading YAML takes some hundred times longer than reading JSON. */
  yamlBytes: 3 * 1024 ** 2,
  /** Of the processor, not of the clock: a busy machine is not the fault of the document. */
  yamlScanMs: 4000,
  depth: 200,
  /** Values after aliases are spelled out; a document of 20 MB has about a million. */
  values: 3_000_000,
  operations: 5000,
  fetchMs: 15_000,
  redirects: 5,
  files: 100,
} as const;

export const MEGABYTE = 1024 ** 2;
