import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'
import { rememberPerson } from './last-person.ts'
import { token } from './session.ts'

/** The signed-in person. */
export const meQuery = () =>
  queryOptions({
    queryKey: ['me'],
    queryFn: async () => {
      const asking = token()
      const me = await call('getMe', {})
      if (token() === asking) rememberPerson(me.id)
      return me
    },
  })
