import { messages } from '@oriel/contracts/messages'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../lib/api/refused.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useSavePreferences } from '../../lib/session/save-preferences.ts'
import { Dialog, Kbd, Switch, toast } from '../../ui/index.ts'
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
    name: texts.onLists,
    keys: [
      { keys: ['/'], does: 'Search' },
      { keys: ['N'], does: 'New' },
    ],
  },
  {
    name: texts.onThings,
    keys: [
      { keys: ['E'], does: 'Edit' },
      { keys: ['C'], does: 'Write a comment' },
      { keys: ['N'], does: 'Add what belongs to it' },
      { keys: ['1', '2', '3', '4'], does: 'Set status' },
      { keys: ['J'], does: 'Next' },
      { keys: ['K'], does: 'Previous' },
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
  const { keys: on } = usePreferences()
  const save = useMutation({
    ...useSavePreferences(),
    onError: (error) => toast.error(messages.error, { message: messageOf(error) }),
  })
  return (
    <Dialog open onClose={onClose} title={texts.keys} size="medium">
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
      <div className={styles.group}>
        <Switch
          label={texts.singleKeys}
          hint={texts.singleKeysHint}
          checked={save.isPending ? save.variables.keys : on}
          onChange={({ target }) => save.mutate({ keys: target.checked })}
        />
      </div>
    </Dialog>
  )
}
