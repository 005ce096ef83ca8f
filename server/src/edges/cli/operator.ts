import type { Actor } from '@mizan/domain/access/actor'

/** The only place that makes one: the user of the machine's command is its operator. */
export const operator: Actor = { kind: 'operator' }
