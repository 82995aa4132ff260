import { t } from './t.ts'

/** The same on the home, at the bell and in the inbox. */
export const attentionText = (count: number) =>
  t(
    {
      id: '{count, plural, =0 {Nothing needs your attention} one {# item needs your attention} other {# items need your attention}}',
    },
    { count },
  )
