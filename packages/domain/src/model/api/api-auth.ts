/** How somebody shows a tested API who they are. */
export type ApiAuth =
  | { type: 'none' }
  | { type: 'bearer'; token: string }
  | { type: 'basic'; username: string; password: string }
  | { type: 'header'; name: string; value: string }
  /** A key in the address, which `in: query` of the document asks for. */
  | { type: 'query'; name: string; value: string }
  /** An operation that answers with a token, and where in its answer the token is. */
  | { type: 'login'; operation: string; body: unknown; tokenPath: string };

/** Somebody the configuration names beside the owner, for checks of who may see what. */
export interface ApiIdentity {
  name: string;
  auth: ApiAuth;
}
