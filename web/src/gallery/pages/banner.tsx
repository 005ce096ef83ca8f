import { useState } from 'react'
import { Banner } from '../../ui/banner/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Example, type PageProps } from '../example.tsx'

export function BannerPage({ words }: PageProps) {
  const [isShown, setIsShown] = useState(true)
  return (
    <>
      <Example title="Info, saved, warning, danger" isColumn>
        <Banner>{words.emailHint}</Banner>
        <Banner tone="success">{words.saved}</Banner>
        <Banner tone="warning" title={words.offline}>
          {words.offlineText}
        </Banner>
        <Banner
          tone="danger"
          title={words.upload}
          action={
            <Button>
              <Icon name="refresh" />
              {words.tryAgain}
            </Button>
          }
        >
          {words.uploadText}
        </Banner>
      </Example>
      <Example title="Dismissable" isColumn>
        {isShown && (
          <Banner tone="success" dismiss={{ label: words.close, onPress: () => setIsShown(false) }}>
            {words.saved}
          </Banner>
        )}
      </Example>
    </>
  )
}
