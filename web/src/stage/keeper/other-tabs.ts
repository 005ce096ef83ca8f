import type { Change, Owner } from './answer-store.ts'

type News = readonly Pick<Change, 'question' | 'data' | 'rev'>[]

/** The same assessment in the other tabs of this browser. An empty list says that what waits has changed. */
export interface OtherTabs {
  tell: (news: News) => void
  listen: (hears: (news: News) => void) => void
  close: () => void
}

export function openOtherTabs({ user, assessment }: Owner): OtherTabs {
  let channel = channelOf(`answers-${user}-${assessment}`)
  return {
    tell: (news) => channel?.postMessage(news),
    listen: (hears) => {
      if (channel) channel.onmessage = ({ data }: MessageEvent<News>) => hears(data)
    },
    close: () => {
      channel?.close()
      channel = null
    },
  }
}

/** None where storage is forbidden, which Firefox extends to this: then each tab hears of the others from the server alone. */
function channelOf(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
