import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'
import { rememberPerson } from './last-person.ts'

/** The signed-in person. */
export const meQuery = () =>
  queryOptions({
    queryKey: ['me'],
    queryFn: async () => {
      const me = await call('getMe', {})
      rememberPerson(me.id)
      return me
    },
  })
