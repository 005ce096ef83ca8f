/** Drawn by the browser as any other picture of a game, and empty. */
export const blankPicture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath d="M0 0h8v8z"/%3E%3C/svg%3E'

/** As many as there are in a game with options. */
export const blankOptions = [0, 1, 2, 3, 4, 5].map((id) => ({ id, image: blankPicture }))
