import type { Locator, Page } from '@playwright/test'

/** What is missing or wrong in a form, with links to the fields. The focus says it; it is no alert, which would say it again. */
export const errorSummary = (page: Page): Locator =>
  page.getByRole('group').filter({ has: page.getByRole('list').getByRole('link') })
