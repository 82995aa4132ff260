import type { Role } from '@oriel/contracts/enums'
import { goKeyFor } from '../../../lib/keys/go-keys.ts'
import { usePreferences } from '../../../lib/preferences/preferences.ts'
import { useSavePreferences } from '../../../lib/session/save-preferences.ts'
import { useMe } from '../../../lib/session/session.ts'
import { t } from '../../../lib/t.ts'
import { Dialog, Kbd, Switch, useSubmit } from '../../../ui/index.ts'
import { morePages } from './more-pages.ts'
import type { PageEntry } from './palette-groups.tsx'
import styles from './keys-dialog.module.css'
import common from '../../../ui/layout/common.module.css'

interface Key {
  keys: readonly string[]
  does: () => string
  for?: readonly Role[]
}

interface Group {
  name: () => string
  for?: readonly Role[]
  keys: readonly Key[]
}

const staff: readonly Role[] = ['pm', 'employee']
const managers: readonly Role[] = ['pm']

const groups: readonly Group[] = [
  {
    name: () => t({ id: 'Anywhere' }),
    keys: [
      { keys: ['Ctrl', 'K'], does: () => t({ id: 'Search or jump to' }) },
      { keys: ['N'], does: () => t({ id: 'New' }) },
      { keys: ['Ctrl', 'Enter'], does: () => t({ id: 'Submit form' }) },
      { keys: ['Ctrl', 'Z'], for: staff, does: () => t({ id: 'Undo the last action' }) },
      { keys: ['?'], does: () => t({ id: 'Show this help' }) },
      { keys: ['Esc'], does: () => t({ id: 'Close dialog or menu' }) },
    ],
  },
  {
    name: () => t({ id: 'In lists' }),
    keys: [
      { keys: ['/'], does: () => t({ id: 'Search' }) },
      { keys: ['J', 'K'], for: staff, does: () => t({ id: 'Next or previous item' }) },
      { keys: ['X'], for: staff, does: () => t({ id: 'Select' }) },
      { keys: ['O'], for: staff, does: () => t({ id: 'Open' }) },
      { keys: ['A'], for: managers, does: () => t({ id: 'Assign' }) },
      { keys: ['S'], for: staff, does: () => t({ id: 'Set status' }) },
      { keys: ['P'], for: staff, does: () => t({ id: 'Set priority' }) },
      { keys: ['D'], for: staff, does: () => t({ id: 'Change due date' }) },
      { keys: ['L'], for: staff, does: () => t({ id: 'Set labels' }) },
      { keys: ['E'], for: staff, does: () => t({ id: 'Edit title' }) },
      { keys: ['Alt', '↑'], for: staff, does: () => t({ id: 'Move up' }) },
      { keys: ['Alt', '↓'], for: staff, does: () => t({ id: 'Move down' }) },
    ],
  },
  {
    name: () => t({ id: 'On a task, subtask, or project' }),
    keys: [
      { keys: ['E'], for: staff, does: () => t({ id: 'Edit' }) },
      { keys: ['C'], does: () => t({ id: 'Write a comment' }) },
      { keys: ['N'], does: () => addsOnPage() ?? t({ id: 'Add a new item here' }) },
      { keys: ['A'], for: managers, does: () => t({ id: 'Assign' }) },
      { keys: ['P'], for: staff, does: () => t({ id: 'Set priority' }) },
      { keys: ['D'], for: staff, does: () => t({ id: 'Change due date' }) },
      { keys: ['L'], for: staff, does: () => t({ id: 'Set labels' }) },
      { keys: ['S', '1', '2', '3', '4'], for: staff, does: () => t({ id: 'Set status' }) },
      { keys: ['J'], does: () => t({ id: 'Next' }) },
      { keys: ['K'], does: () => t({ id: 'Previous' }) },
    ],
  },
  {
    name: () => t({ id: 'In the request list' }),
    for: managers,
    keys: [
      { keys: ['J'], does: () => t({ id: 'Next request' }) },
      { keys: ['K'], does: () => t({ id: 'Previous request' }) },
      { keys: ['A'], does: () => t({ id: 'Approve' }) },
      { keys: ['R'], does: () => t({ id: 'Reject' }) },
    ],
  },
  {
    name: () => t({ id: 'In the inbox' }),
    keys: [
      { keys: ['J', 'K'], does: () => t({ id: 'Next or previous item' }) },
      { keys: ['O'], does: () => t({ id: 'Open' }) },
      { keys: ['E'], does: () => t({ id: 'Done' }) },
      { keys: ['H'], does: () => t({ id: 'Snooze' }) },
    ],
  },
]

const addsOnPage = () => document.querySelector('[aria-keyshortcuts="N"]')?.textContent

const isFor = ({ for: whose }: { for?: readonly Role[] }, role: Role) => whose?.includes(role) ?? true

export function KeysDialog({ places, onClose }: { places: readonly PageEntry[]; onClose: () => void }) {
  const { keys: on } = usePreferences()
  const { role } = useMe()
  const { save: send, scope } = useSavePreferences()
  const save = useSubmit(send, { scope })
  const goTo: Group = {
    name: () => t({ id: 'Go to' }),
    keys: [...places, ...morePages(role)].flatMap(({ to, label }) => {
      const key = goKeyFor(role, to)
      return key ? { keys: ['G', key], does: () => label } : []
    }),
  }
  return (
    <Dialog onClose={onClose} title={t({ id: 'Keyboard shortcuts' })} size="medium">
      {groups
        .toSpliced(1, 0, goTo)
        .filter((group) => isFor(group, role))
        .map(({ name, keys }) => (
          <section key={name()} className={styles.group}>
            <h3 className={common.note}>{name()}</h3>
            <dl className={styles.keys}>
              {keys
                .filter((key) => isFor(key, role))
                .map(({ keys: pressed, does }) => (
                  <div key={does()} className={styles.line}>
                    <dt>{does()}</dt>
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
          label={t({ id: 'Single-key shortcuts' })}
          hint={t({ id: 'Turn these off if you press them by accident.' })}
          checked={save.isPending ? save.variables.keys : on}
          onChange={({ target }) => save.mutate({ keys: target.checked })}
        />
      </div>
    </Dialog>
  )
}
