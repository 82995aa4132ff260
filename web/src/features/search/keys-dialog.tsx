import { Dialog, Kbd } from '../../ui/index.ts'
import styles from './keys-dialog.module.css'
import { texts } from './texts.ts'

/** Every key that does something by itself. */
const groups = [
  {
    name: texts.anywhere,
    keys: [
      { keys: ['Ctrl', 'K'], does: 'Search and go to' },
      { keys: ['?'], does: 'Show this help' },
      { keys: ['Esc'], does: 'Close what is open' },
    ],
  },
  {
    name: texts.onRequests,
    keys: [
      { keys: ['J'], does: 'Next request' },
      { keys: ['K'], does: 'Previous request' },
      { keys: ['A'], does: 'Approve' },
      { keys: ['R'], does: 'Reject' },
    ],
  },
] as const

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={texts.keys} size="small">
      {groups.map(({ name, keys }) => (
        <section key={name} className={styles.group}>
          <h3 className={styles.name}>{name}</h3>
          <dl className={styles.keys}>
            {keys.map(({ keys: pressed, does }) => (
              <div key={does} className={styles.line}>
                <dt>{does}</dt>
                <dd className={styles.pressed}>
                  {pressed.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
