import { formatDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { Prose } from '../../../ui/index.ts'
import type { SignOffDetails } from '../deliverables/queries.ts'
import styles from './sign-off.module.css'

/** Who asks, in which words, and what it means to say yes: read before the buttons. */
export function SignOffTerms({ asking }: { asking: SignOffDetails }) {
  const { by, text, dueOn, rule, approvers, shown } = asking
  return (
    <>
      <p className={styles.asks}>
        {dueOn
          ? t({ id: '{name} needs your sign-off by {day}.' }, { name: by.name, day: formatDay(dueOn) })
          : t({ id: '{name} needs your sign-off.' }, { name: by.name })}
      </p>
      {text && (
        <div className={styles.quote}>
          <Prose text={text} />
        </div>
      )}
      <p className={styles.means}>
        {shown.file
          ? t(
              {
                id: 'By approving, you agree to “{title}” as shown here: {file}, version {number}. Your name, the time, and your comments are kept permanently.',
              },
              { title: shown.title, file: shown.file.name, number: shown.file.version },
            )
          : t(
              {
                id: 'By approving, you agree to “{title}” as described here. Your name, the time, and your comments are kept permanently.',
              },
              { title: shown.title },
            )}{' '}
        {approvers.length > 1 && approvalMeaning[rule]()}
      </p>
    </>
  )
}

const approvalMeaning: Record<SignOffDetails['rule'], () => string> = {
  any: () => t({ id: 'The first of you to answer decides for everyone.' }),
  all: () => t({ id: 'It’s approved once all of you have approved.' }),
  order: () => t({ id: 'It’s approved once all of you have approved, one after another.' }),
}
