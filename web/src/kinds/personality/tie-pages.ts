/** PERS-26 */
export const TIED_PER_PAGE = 5
