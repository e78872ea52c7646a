/** An answer in JSON that came to a page. */
export interface SeenAnswer {
  /** `GET /api/orders/:id`: what varies in the path is left open, the query too. */
  place: string;
  status: number;
  body: unknown;
}
