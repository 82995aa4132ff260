import { messages } from '@oriel/contracts/messages'
import type { Role } from '@oriel/contracts/words'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../lib/api/refused.ts'
import { usePreferences } from '../../lib/preferences/preferences.ts'
import { useSavePreferences } from '../../lib/session/save-preferences.ts'
import { useMe } from '../../lib/session/session.ts'
import { say, t } from '../../lib/t.ts'
import { Dialog, Kbd, Switch, toast } from '../../ui/index.ts'
import styles from './keys-dialog.module.css'

interface Key {
  keys: readonly string[]
  readonly does: string
  /** Whose key it is; everybody's where nobody is named. */
  for?: readonly Role[]
}

interface Group {
  readonly name: string
  for?: readonly Role[]
  keys: readonly Key[]
}

const staff: readonly Role[] = ['pm', 'employee']
const managers: readonly Role[] = ['pm']
const others: readonly Role[] = ['employee', 'customer']

/** Every key that does something by itself, for those for whom it does. */
const groups: readonly Group[] = [
  {
    get name() {
      return t({ id: 'Anywhere' })
    },
    keys: [
      {
        keys: ['Ctrl', 'K'],
        get does() {
          return t({ id: 'Search and go to' })
        },
      },
      {
        keys: ['G', 'T'],
        for: managers,
        get does() {
          return t({ id: 'Go to tasks; other letters go elsewhere' })
        },
      },
      {
        keys: ['G', 'D'],
        for: others,
        get does() {
          return t({ id: 'Go to the first page; other letters go elsewhere' })
        },
      },
      {
        keys: ['N'],
        get does() {
          return t({ id: 'New' })
        },
      },
      {
        keys: ['Ctrl', 'Enter'],
        get does() {
          return t({ id: 'Send what is being filled in' })
        },
      },
      {
        keys: ['Ctrl', 'Z'],
        for: staff,
        get does() {
          return t({ id: 'Take back what was just done' })
        },
      },
      {
        keys: ['?'],
        get does() {
          return t({ id: 'Show this help' })
        },
      },
      {
        keys: ['Esc'],
        get does() {
          return t({ id: 'Close what is open' })
        },
      },
    ],
  },
  {
    get name() {
      return t({ id: 'On lists' })
    },
    keys: [
      {
        keys: ['/'],
        get does() {
          return t({ id: 'Search' })
        },
      },
      {
        keys: ['J', 'K'],
        for: staff,
        get does() {
          return t({ id: 'Next and previous line' })
        },
      },
      {
        keys: ['X'],
        for: staff,
        get does() {
          return t({ id: 'Select' })
        },
      },
      {
        keys: ['O'],
        for: staff,
        get does() {
          return t({ id: 'Open' })
        },
      },
      {
        keys: ['A'],
        for: managers,
        get does() {
          return t({ id: 'Assign' })
        },
      },
      {
        keys: ['S'],
        for: staff,
        get does() {
          return t({ id: 'Set status' })
        },
      },
      {
        keys: ['P'],
        for: staff,
        get does() {
          return t({ id: 'Set priority' })
        },
      },
      {
        keys: ['D'],
        for: staff,
        get does() {
          return t({ id: 'Change due date' })
        },
      },
      {
        keys: ['E'],
        for: staff,
        get does() {
          return t({ id: 'Edit the title' })
        },
      },
      {
        keys: ['Alt', '↑'],
        for: staff,
        get does() {
          return t({ id: 'Move up' })
        },
      },
      {
        keys: ['Alt', '↓'],
        for: staff,
        get does() {
          return t({ id: 'Move down' })
        },
      },
    ],
  },
  {
    get name() {
      return t({ id: 'On a task, a subtask or a project' })
    },
    keys: [
      {
        keys: ['E'],
        for: staff,
        get does() {
          return t({ id: 'Edit' })
        },
      },
      {
        keys: ['C'],
        get does() {
          return t({ id: 'Write a comment' })
        },
      },
      {
        keys: ['N'],
        get does() {
          return t({ id: 'Add what belongs to it' })
        },
      },
      {
        keys: ['A'],
        for: managers,
        get does() {
          return t({ id: 'Assign' })
        },
      },
      {
        keys: ['P'],
        for: staff,
        get does() {
          return t({ id: 'Set priority' })
        },
      },
      {
        keys: ['D'],
        for: staff,
        get does() {
          return t({ id: 'Change due date' })
        },
      },
      {
        keys: ['S', '1', '2', '3', '4'],
        for: staff,
        get does() {
          return t({ id: 'Set status' })
        },
      },
      {
        keys: ['J'],
        get does() {
          return t({ id: 'Next' })
        },
      },
      {
        keys: ['K'],
        get does() {
          return t({ id: 'Previous' })
        },
      },
    ],
  },
  {
    get name() {
      return t({ id: 'On the list of requests' })
    },
    for: managers,
    keys: [
      {
        keys: ['J'],
        get does() {
          return t({ id: 'Next request' })
        },
      },
      {
        keys: ['K'],
        get does() {
          return t({ id: 'Previous request' })
        },
      },
      {
        keys: ['A'],
        get does() {
          return t({ id: 'Approve' })
        },
      },
      {
        keys: ['R'],
        get does() {
          return t({ id: 'Reject' })
        },
      },
    ],
  },
]

const isFor = ({ for: whose }: { for?: readonly Role[] }, role: Role) => whose?.includes(role) ?? true

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { keys: on } = usePreferences()
  const { role } = useMe()
  const save = useMutation({
    ...useSavePreferences(),
    onError: (error) => toast.error(say(messages.error), { message: messageOf(error) }),
  })
  return (
    <Dialog open onClose={onClose} title={t({ id: 'Keyboard shortcuts' })} size="medium">
      {groups
        .filter((group) => isFor(group, role))
        .map(({ name, keys }) => (
          <section key={name} className={styles.group}>
            <h3 className={styles.name}>{name}</h3>
            <dl className={styles.keys}>
              {keys
                .filter((key) => isFor(key, role))
                .map(({ keys: pressed, does }) => (
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
          label={t({ id: 'Keys without Ctrl' })}
          hint={t({ id: 'Turn them off where they are pressed by mistake.' })}
          checked={save.isPending ? save.variables.keys : on}
          onChange={({ target }) => save.mutate({ keys: target.checked })}
        />
      </div>
    </Dialog>
  )
}
