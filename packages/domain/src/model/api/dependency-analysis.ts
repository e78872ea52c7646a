import { z } from 'zod';

/** `dependency_analysis.json` (A7): which operation needs a value of which other one, and why we think so. */
export const EndpointRef = z.object({ method: z.string(), path: z.string(), operationId: z.string() });
export type EndpointRef = z.infer<typeof EndpointRef>;

/**
 * Highest: the document says so (`x-depends`, links, a note). High: a path parameter below a collection. Medium: the
 * field's name means a resource (`addressId`, `creatorId`). Low: only the same name.
 */
export const LinkConfidence = z.enum(['highest', 'high', 'medium', 'low']);
export type LinkConfidence = z.infer<typeof LinkConfidence>;

export const Producer = z.object({
  endpoint: EndpointRef,
  /** Where the value stands in the answer, as an expression of a case: `body.id`, `body.items[0].id`. */
  expression: z.string(),
});
export type Producer = z.infer<typeof Producer>;

export const DependencyLink = z.object({
  consumer: EndpointRef,
  /** Nothing when only the order matters: the other operation has to run first. */
  field: z.object({ name: z.string(), location: z.enum(['path', 'query', 'body', 'header']) }).optional(),
  /** Best first. */
  producers: z.array(Producer).min(1),
  normalized_id: z.string(),
  confidence: LinkConfidence,
  reason: z.string(),
});
export type DependencyLink = z.infer<typeof DependencyLink>;

export const ApiResource = z.object({
  name: z.string(),
  id_field: z.string(),
  collection_path: z.string(),
  list_endpoint: EndpointRef.optional(),
  create_endpoint: EndpointRef.optional(),
  read_endpoint: EndpointRef.optional(),
  update_endpoint: EndpointRef.optional(),
  delete_endpoint: EndpointRef.optional(),
  /** Names of resources it needs. */
  dependencies: z.array(z.string()),
});
export type ApiResource = z.infer<typeof ApiResource>;

export const DependencyAnalysis = z.object({
  resources: z.record(z.string(), ApiResource),
  dependencies: z.array(DependencyLink),
  /** Links that were left out of the order, because they went round in a circle. */
  broken_cycles: z.array(z.object({ consumer: z.string(), producer: z.string(), reason: z.string() })),
  /** Operation ids, producers before consumers. */
  sorted_endpoints: z.array(z.string()),
});
export type DependencyAnalysis = z.infer<typeof DependencyAnalysis>;
