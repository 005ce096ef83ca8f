import type { PackOf } from '../read/openers.ts'
import { type BuiltTest, bothLanguages, drawingOf, storedTest } from './built-test.ts'

/** Drivers and categories together are one question. They keep their numbers: nothing about them is secret. */
export function buildCareerDrivers(pack: PackOf<'career-drivers'>): BuiltTest {
  const { test, key, en, ar, folder } = pack
  const drivers = bothLanguages(en.value.drivers, ar.value.drivers).map((driver) => ({
    id: driver.en.id,
    name: { en: driver.en.name, ar: driver.ar.name },
    description: { en: driver.en.description, ar: driver.ar.description },
    icon: driver.en.icon,
    icon_svg: drawingOf(folder.icon, driver.en.icon),
  }))
  return {
    kind: test.value.kind,
    keyStatus: key.value.status,
    content: storedTest(pack),
    questions: [{ ref: 'drivers', content: { drivers, categories: test.value.categories } }],
  }
}
