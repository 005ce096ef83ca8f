/** Something dear: made when it is first needed, not while the page is still on its way. */
export function madeOnce<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
