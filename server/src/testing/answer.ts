export interface Answer<Body = unknown> {
  status: number
  body: Body
  headers: Record<string, unknown>
}
