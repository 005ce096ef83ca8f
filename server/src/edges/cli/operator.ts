import type { Actor } from '@mizan/domain/access/actor'

/** The only place that makes one: whoever runs a command at the machine is its operator. */
export const operator: Actor = { kind: 'operator' }
