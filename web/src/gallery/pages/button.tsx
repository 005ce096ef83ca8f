import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Example, type PageProps } from '../example.tsx'

export function ButtonPage({ words }: PageProps) {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <>
      <Example title="Primary, secondary, quiet, ghost, danger">
        <Button variant="primary">{words.continue}</Button>
        <Button>{words.continue}</Button>
        <Button variant="quiet">{words.cancel}</Button>
        <Button variant="ghost">{words.tryAgain}</Button>
        <Button variant="danger">
          <Icon name="archive" />
          {words.archive}
        </Button>
      </Example>
      <Example title="With an icon: the arrow follows the reading direction, the clock does not">
        <Button variant="primary" size="lg">
          {words.continue}
          <Icon name="arrow-end" />
        </Button>
        <Button>
          <Icon name="clock" />
          {words.timeLeft}
        </Button>
      </Example>
      <Example title="Disabled">
        <Button variant="primary" isDisabled>
          {words.continue}
        </Button>
        <Button isDisabled>{words.continue}</Button>
        <Button variant="ghost" isDisabled>
          {words.continue}
        </Button>
      </Example>
      <Example title="Busy keeps the width: press to switch, or see the second one">
        <Button variant="primary" isBusy={isBusy} busyText={words.submitting} onPress={() => setIsBusy(true)}>
          {words.submit}
        </Button>
        <Button variant="primary" isBusy busyText={words.submitting}>
          {words.submit}
        </Button>
      </Example>
      <Example title="Chip, outlined chip, icon button, links that look like buttons">
        <ButtonLink variant="chip" href="#button" lang="ar" hrefLang="ar">
          <Icon name="globe" />
          العربية
        </ButtonLink>
        <Button variant="chip-outlined">
          <Icon name="user" />
          Layla
        </Button>
        <IconButton icon="archive" label={words.archive} />
        <IconButton icon="close" label={words.close} size="sm" />
        <IconButton icon="close" label={words.close} isDisabled />
        <ButtonLink href="#button" variant="primary">
          {words.continue}
          <Icon name="arrow-end" />
        </ButtonLink>
        <ButtonLink href="#button">{words.profile}</ButtonLink>
      </Example>
      <Example title="Large, full width" isColumn>
        <Button variant="primary" size="lg" isBlock>
          {words.save}
        </Button>
        <Button variant="quiet" size="lg" isBlock>
          <Icon name="key" size={22} />
          {words.continue}
        </Button>
      </Example>
      <Example title="On a dark panel: the ring turns white" surface="deep">
        <Button variant="primary">{words.continue}</Button>
      </Example>
    </>
  )
}
