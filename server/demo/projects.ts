import type { CustomerStatus, Priority } from '@oriel/contracts/enums'
import type { Key } from './people.ts'

export interface DemoTask {
  title: string
  description: string
  priority: Priority
  who: Key[]
  /** Days from the project's start; must not make it overdue. */
  due: number
  parts: string[]
}

export interface DemoProject {
  name: string
  description: string
  client: Key
  manager: Key
  team: Key[]
  priority: Priority
  status: CustomerStatus
  began: number
  lasts: number
  done: number
  tasks: DemoTask[]
}

/** Due in days after start. */
const task = (
  title: string,
  description: string,
  who: Key[],
  due: number,
  parts: string[],
  priority: Priority = 'normal',
): DemoTask => ({
  title,
  description,
  priority,
  who,
  due,
  parts,
})

export const projects: DemoProject[] = [
  {
    name: 'Bakery website relaunch',
    description:
      'A fast new website for the bakery with an online shop for pre-orders, opening hours that stay right, and pictures that make people hungry.',
    client: 'clara',
    manager: 'mara',
    team: ['eli', 'nora', 'jun'],
    priority: 'high',
    status: 'active',
    began: 45,
    lasts: 66,
    done: 0.6,
    tasks: [
      task(
        'Brand and first design',
        'Colours, type and a homepage that smells of bread.',
        ['nora'],
        16,
        ['Mood board', 'Homepage design', 'Product page design'],
        'high',
      ),
      task('Homepage', 'The design as a working page, fast on a phone.', ['eli', 'nora'], 34, [
        'Hero with seasonal picture',
        'Opening hours',
        'Find us with map and parking',
        'Newsletter sign-up',
      ]),
      task(
        'Shop for pre-orders',
        'Customers order until six in the evening and collect in the morning.',
        ['eli', 'jun'],
        52,
        ['Product catalogue', 'Basket', 'Collection times', 'Confirmation e-mail'],
        'high',
      ),
      task('Texts and pictures', 'Everything that has words or faces.', ['nora'], 48, [
        'About the family',
        'Allergen tables',
        'Photo shoot selection',
      ]),
      task(
        'Launch',
        'From the old server to the new one without a closed day.',
        ['jun'],
        64,
        ['Redirects from old addresses', 'Load test', 'Go-live checklist'],
        'urgent',
      ),
    ],
  },
  {
    name: 'Recipe newsletter',
    description: 'A monthly newsletter with a recipe, built from blocks that the bakery fills by itself.',
    client: 'clara',
    manager: 'mara',
    team: ['nora', 'eli'],
    priority: 'low',
    status: 'planning',
    began: 6,
    lasts: 60,
    done: 0,
    tasks: [
      task(
        'Mail template',
        'One template, three layouts.',
        ['nora'],
        24,
        ['Header and footer', 'Recipe block', 'Offer block'],
        'low',
      ),
      task('Sending', 'Double opt-in, and an easy way out.', ['eli'], 44, ['Sign-up flow', 'Unsubscribe page'], 'low'),
    ],
  },
  {
    name: 'Museum audio guide',
    description:
      'An audio guide as an app: works offline in the halls, in five languages, and for visitors who cannot see the numbers on the wall.',
    client: 'dana',
    manager: 'paul',
    team: ['sofia', 'ines', 'jun'],
    priority: 'urgent',
    status: 'active',
    began: 58,
    lasts: 61,
    done: 0.72,
    tasks: [
      task(
        'Visitor research',
        'What people really do between two halls.',
        ['ines'],
        18,
        ['Interviews in the halls', 'Journey map', 'Accessibility review'],
        'high',
      ),
      task(
        'Player',
        'Plays on, also in a pocket.',
        ['sofia'],
        40,
        ['Offline download', 'Lock screen controls', 'Transcripts', 'Speed and skip'],
        'high',
      ),
      task('Content system', 'Curators record, translate and publish without us.', ['jun'], 50, [
        'Upload of recordings',
        'Languages',
        'Preview for curators',
      ]),
      task(
        'Ticket desk tablets',
        'The guide on borrowed devices.',
        ['sofia', 'jun'],
        56,
        ['Kiosk mode', 'Reset between visitors'],
        'urgent',
      ),
      task(
        'Stores',
        'Into both app stores in time for the exhibition.',
        ['sofia'],
        60,
        ['Store texts and pictures', 'Review by Apple', 'Review by Google'],
        'urgent',
      ),
    ],
  },
  {
    name: 'Collection search',
    description: 'A search over 240,000 objects that forgives spelling and shows what is on display today.',
    client: 'dana',
    manager: 'paul',
    team: ['jun', 'nora'],
    priority: 'normal',
    status: 'active',
    began: 30,
    lasts: 90,
    done: 0.3,
    tasks: [
      task('Import', 'From the museum’s register, every night.', ['jun'], 30, [
        'Field mapping',
        'Pictures and rights',
        'Nightly run',
      ]),
      task('Search page', 'One box, useful filters, no dead ends.', ['nora', 'jun'], 64, [
        'Filters by hall and century',
        'Suggestions',
        'Empty result page',
      ]),
      task('On display today', 'Where it hangs, or why it does not.', ['jun'], 80, [
        'Hall plan',
        'Loans and restorations',
      ]),
    ],
  },
  {
    name: 'Fleet dashboard',
    description: 'Where every truck is, when it arrives, and who has to be told when it does not.',
    client: 'luis',
    manager: 'mara',
    team: ['jun', 'tomas', 'eli'],
    priority: 'high',
    status: 'active',
    began: 40,
    lasts: 75,
    done: 0.45,
    tasks: [
      task(
        'Positions',
        'From the trucks’ boxes, every thirty seconds.',
        ['tomas'],
        22,
        ['Receiver', 'Gaps and jumps', 'History for 90 days'],
        'high',
      ),
      task('Map', 'Two hundred trucks without a stutter.', ['eli'], 44, [
        'Clusters',
        'Follow one truck',
        'Dark map for the night shift',
      ]),
      task(
        'Arrival times',
        'Honest ones.',
        ['jun'],
        58,
        ['Traffic source', 'Driver breaks', 'Accuracy report'],
        'high',
      ),
      task('Alerts', 'Late, off route, door open.', ['jun', 'tomas'], 70, ['Rules', 'E-mail and SMS', 'Quiet hours']),
    ],
  },
  {
    name: 'Patient portal',
    description: 'Appointments, results and messages for three clinics, in English, Yoruba and Igbo.',
    client: 'amara',
    manager: 'paul',
    team: ['sofia', 'ines', 'tomas', 'eli'],
    priority: 'urgent',
    status: 'on-hold',
    began: 52,
    lasts: 120,
    done: 0.25,
    tasks: [
      task('Appointments', 'Book, move, cancel; reminders the day before.', ['eli'], 74, [
        'Calendar per clinic',
        'Reminders',
        'Waiting list',
      ]),
      task(
        'Results',
        'Only after a doctor has looked at them.',
        ['sofia', 'tomas'],
        110,
        ['Release by doctor', 'Plain words', 'Download as PDF'],
        'urgent',
      ),
      task(
        'Sign-in by phone',
        'By telephone number, safely.',
        ['tomas'],
        88,
        ['One-time codes', 'Lost telephone'],
        'high',
      ),
    ],
  },
  {
    name: 'Furniture configurator',
    description: 'Tables by the millimetre: wood, edge and legs in the browser, with a price that holds.',
    client: 'greta',
    manager: 'mara',
    team: ['eli', 'nora', 'sofia'],
    priority: 'normal',
    status: 'completed',
    began: 60,
    lasts: 52,
    done: 1,
    tasks: [
      task('Model', 'Every part and every rule.', ['eli'], 18, ['Parts list', 'Rules of combination']),
      task(
        'Viewer on the page',
        'Turn it, open it, see the grain.',
        ['eli', 'sofia'],
        34,
        ['3D view', 'Wood textures', 'On a phone'],
        'high',
      ),
      task('Offer', 'From the click to the workshop.', ['nora'], 46, ['Price', 'PDF offer', 'Order to the workshop']),
    ],
  },
  {
    name: 'Showroom booking',
    description: 'Visitors book an hour in the showroom; the staff see who comes and what they looked at.',
    client: 'greta',
    manager: 'paul',
    team: ['nora', 'ines'],
    priority: 'low',
    status: 'cancelled',
    began: 35,
    lasts: 40,
    done: 0.1,
    tasks: [
      task('Slot calendar', 'Slots, holidays, capacity.', ['nora'], 20, ['Slots', 'Holidays'], 'low'),
      task('Reminders', 'The day before, with directions.', ['ines'], 32, ['E-mail', 'Calendar entry'], 'low'),
    ],
  },
]
