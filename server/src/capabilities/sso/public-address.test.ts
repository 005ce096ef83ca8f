import { describe, expect, test } from 'vitest'
import { isLoopbackAddress, isPublicAddress } from './provider-address.ts'

describe('addresses', () => {
  test.each(['8.8.8.8', '1.1.1.1', '100.63.255.255', '100.128.0.0', '172.15.255.255', '172.32.0.0', '223.255.255.255'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  test.each(['2606:4700:4700::1111', '2001:4860:4860::8888', '2a00:1450::1'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test.each(['', 'localhost', '8.8.8.8.8', '08.8.8.8', 'fe80::1%1', '2606:4700::1%eth0', '::', '1::1'])(
    '%o is not surely public, so it is not',
    (address) => {
      expect(isPublicAddress(address)).toBe(false)
    },
  )

  test.each([
    ['127.0.0.1', true],
    ['127.9.9.9', true],
    ['::1', true],
    ['128.0.0.1', false],
    ['::ffff:127.0.0.1', false],
    ['::', false],
    ['0.0.0.0', false],
  ])('that %s is this machine: %s', (address, isLoopback) => {
    expect(isLoopbackAddress(address)).toBe(isLoopback)
  })
})
