import type { Locator } from '@playwright/test'
import type { Newcomer } from './newcomer.ts'
import type { Person } from './person.ts'

/** What the board of career drivers says. */
export const driverTexts = {
  en: {
    question: 'What matters most to you at work?',
    start: 'Start: Career drivers',
    pool: 'Not placed yet',
    groups: ['Most Important', 'Important', 'Least Important'],
    drivers: [
      'Variety',
      'Teamwork',
      'Status',
      'Innovation',
      'Reward',
      'Stability',
      'Support',
      'Work Flexibility',
      'Autonomy',
      'Diversity',
      'Work-Life Balance',
      'Being Heard',
      'Challenge',
      'Impact',
      'Advancement',
    ],
    move: (driver: string) => `Move ${driver}`,
    placed: (count: number) => `${count} of 15 placed`,
    warning: 'It is necessary to choose 5 drivers per category!',
    takeOut: 'Remove from this group',
    down: 'Move down',
    moved: 'Variety moved to Important, 1 of 5',
    explained: /Hover over or tap a driver/,
    elsewhere: 'In Most Important',
    submit: 'Submit',
    done: 'Congratulations you have successfully completed this assessment',
  },
  ar: {
    question: 'ما أكثر ما يهمّك في العمل؟',
    start: 'بدء: الدوافع المهنية',
    pool: 'لم توضع بعد',
    groups: ['الأكثر أهمية', 'ذات أهمية', 'الأقل أهمية'],
    drivers: [
      'تنوّع المهام',
      'العمل الجماعي',
      'المكانة',
      'الابتكار',
      'المكافأة',
      'الاستقرار',
      'الدعم',
      'مرونة العمل',
      'الاستقلالية',
      'التنوّع في بيئة العمل',
      'التوازن بين العمل والحياة',
      'أن يُسمع رأيك',
      'التحدي',
      'الأثر',
      'التقدّم الوظيفي',
    ],
    move: (driver: string) => `نقل: ${driver}`,
    placed: (count: number) => `وُضع ${count.toLocaleString('ar-u-nu-arab')} من ١٥`,
    warning: 'من الضروري اختيار ٥ دوافع لكل مجموعة!',
    takeOut: 'إخراج من هذه المجموعة',
    down: 'نقل إلى الأسفل',
    moved: 'نُقل «تنوّع المهام» إلى «ذات أهمية»، ١ من ٥',
    explained: /أشِر إلى أي دافع أو اضغط عليه/,
    elsewhere: 'ضمن: الأكثر أهمية',
    submit: 'إرسال',
    done: 'تهانينا، لقد أكملت هذا التقييم بنجاح',
  },
}

/** A group of the board, or what is not placed yet. */
export const driverArea = (person: Person, name: string): Locator =>
  person.page.getByRole('region', { name, exact: true })

/** Starts the assessment and opens its board. */
export async function beginsDrivers(candidate: Person, newcomer: Newcomer): Promise<void> {
  const { id, test } = newcomer.assessment()
  await newcomer.call('startAssessment', { params: { id } })
  await candidate.opens(`/career-drivers/${id}?test=${test.id}`)
}
