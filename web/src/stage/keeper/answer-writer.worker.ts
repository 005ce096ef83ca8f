import { writeFor } from './answer-writer.ts'

// A worker talks to its page as a port does; the types know of pages only.
writeFor(globalThis as unknown as MessagePort).catch(() => close())
