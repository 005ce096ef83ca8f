import { Button } from '../../ui/button/button.tsx'
import { Hero } from '../../ui/hero/hero.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { PageProps } from '../example.tsx'

export function HeroPage({ words }: PageProps) {
  return (
    <Hero
      icon="check"
      filled={[0.68, 0.68, 0.68]}
      title={words.welcome}
      action={
        <Button variant="primary" size="lg">
          {words.continue}
          <Icon name="arrow-end" />
        </Button>
      }
    >
      <p>{words.saved}</p>
    </Hero>
  )
}
