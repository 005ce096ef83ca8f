import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../capabilities/accounts/network-of.ts'

/** The lane of all who are not signed in. */
export const STRANGERS = 'strangers'

/** Where the calls of somebody stand: in a row of their own, in the lane of their company or of strangers. */
export interface Sender {
  lane: number | typeof STRANGERS
  /** The number of a person, the name of a report link, or the network of a stranger. */
  row: number | string
}

/** Whoever is signed in, or holds a report link. */
export function knownSender({ candidate, reader }: FastifyRequest): Sender | undefined {
  if (candidate) return { lane: candidate.companyId, row: candidate.id }
  if (!reader || !('link' in reader)) return undefined
  return { lane: reader.link.company_id, row: `report link ${reader.link.id}` }
}

export const stranger = (address: string): Sender => ({ lane: STRANGERS, row: networkOf(address) })

export const senderOf = (request: FastifyRequest): Sender => knownSender(request) ?? stranger(request.ip)
