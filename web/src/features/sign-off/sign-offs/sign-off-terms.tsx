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
          ? t({ id: '{name} asks for your word until {day}.' }, { name: by.name, day: formatDay(dueOn) })
          : t({ id: '{name} asks for your word.' }, { name: by.name })}
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
                id: 'If you accept, you agree to “{title}” as it is here: {file} in version {number}. Your name, the time and what you write are kept with it and stay.',
              },
              { title: shown.title, file: shown.file.name, number: shown.file.version },
            )
          : t(
              {
                id: 'If you accept, you agree to “{title}” as it is described here. Your name, the time and what you write are kept with it and stay.',
              },
              { title: shown.title },
            )}{' '}
        {approvers.length > 1 && approvalMeaning[rule]()}
      </p>
    </>
  )
}

const approvalMeaning: Record<SignOffDetails['rule'], () => string> = {
  any: () => t({ id: 'The first of you who answers decides for all.' }),
  all: () => t({ id: 'It is accepted once all of you have accepted.' }),
  order: () => t({ id: 'It is accepted once all of you have accepted, one after the other.' }),
}
