/** The languages in which journeys are told. A language that is added to the product is looked at in `made-up`, with others. */
export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]
