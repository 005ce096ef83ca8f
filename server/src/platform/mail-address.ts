import { mailAddress } from '@mizan/contract/schemas/account'

/** What can be written to. */
export const isMailAddress = (text: string): boolean => mailAddress.safeParse(text).success && isOneAddress(text)

/** One address and nothing else: no list, no display name, no second line that would become a header. */
export const isOneAddress = (text: string): boolean =>
  /^[^\s\p{Cc},;:<>()[\]"\\@]+@[^\s\p{Cc},;:<>()[\]"\\@]+$/u.test(text)
