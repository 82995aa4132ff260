import type { RequestReason } from '@oriel/contracts/enums'

/** `{part}` is the subtask's title. */
export const toTeam = [
  'I would do {part} before the rest, it decides how much the others need.',
  'Two hours more than planned: the old data is messier than we thought.',
  'Please have a look at the branch before Thursday, I am not sure about the edge cases.',
  'Internal note: the client’s server is slow on Mondays, measure again on Tuesday.',
  'Done on staging. Tests are green, the screenshots are in the files.',
  'Could somebody take the review? I am with another project tomorrow.',
]
export const toClient = [
  '{part} is ready for you to look at. Tell us what you think.',
  'We need the final texts by Friday to keep the date.',
  'A first version is on the preview address; the pictures are placeholders.',
  'Good news: this went faster than planned.',
]
export const fromClient = [
  'Looks lovely! My sister asks whether the letters could be a bit larger.',
  'I have sent the pictures, two of them are still missing.',
  'We have a fair in three weeks, so every day helps us.',
  'Thank you, exactly what I had in mind.',
]

export interface DemoRequest {
  project: string
  task: string
  title: string
  description: string
  reason: RequestReason
  priority: 'Low' | 'Medium' | 'High' | 'Urgent'
  asked: number
  becomes: 'pending' | 'waiting' | 'cancelled' | 'rejected' | 'approved' | 'in-progress' | 'completed'
  /** For *waiting*, the question. */
  answer?: string
}

export const requests: DemoRequest[] = [
  {
    project: 'Bakery website relaunch',
    task: 'Homepage',
    title: 'Show today’s special',
    description: 'We bake something different every day and would like to show it at the very top of the page.',
    reason: 'feature-request',
    priority: 'High',
    asked: 1,
    becomes: 'pending',
  },
  {
    project: 'Bakery website relaunch',
    task: 'Shop for pre-orders',
    title: 'Gift vouchers in the shop',
    description: 'Customers ask for vouchers before Christmas. It would be enough to buy one and print it at home.',
    reason: 'additional-work',
    priority: 'Medium',
    asked: 9,
    becomes: 'in-progress',
    answer: 'Good idea, and in time for Christmas.',
  },
  {
    project: 'Bakery website relaunch',
    task: 'Homepage',
    title: 'Opening hours are wrong on holidays',
    description: 'On the first of November the page said that we are open, and twelve people stood at the door.',
    reason: 'bug-fix',
    priority: 'Urgent',
    asked: 9,
    becomes: 'completed',
    answer: 'Sorry for that! We put it first.',
  },
  {
    project: 'Bakery website relaunch',
    task: 'Texts and pictures',
    title: 'A video of the oven',
    description: 'My cousin could film the oven in the morning, perhaps two minutes as a background of the homepage.',
    reason: 'improvement',
    priority: 'Low',
    asked: 25,
    becomes: 'rejected',
    answer: 'A background video makes the page slow on phones. We suggest a photo series instead.',
  },
  {
    project: 'Bakery website relaunch',
    task: 'Texts and pictures',
    title: 'Print the menu on A4',
    description: 'Could the menu be printed on one A4 sheet for the counter?',
    reason: 'other',
    priority: 'Low',
    asked: 14,
    becomes: 'cancelled',
  },
  {
    project: 'Collection search',
    task: 'Search page',
    title: 'Search in the sound archive',
    description: 'The sound archive has 3,000 recordings. Can they be found in the same search?',
    reason: 'additional-work',
    priority: 'Medium',
    asked: 4,
    becomes: 'waiting',
    answer: 'Do the recordings have titles, or only numbers?',
  },
  {
    project: 'Museum audio guide',
    task: 'Player',
    title: 'Sleep timer for the player',
    description:
      'Some visitors sit down and fall asleep. The guide should stop by itself after ten minutes of silence.',
    reason: 'feature-request',
    priority: 'Low',
    asked: 2,
    becomes: 'pending',
  },
  {
    project: 'Museum audio guide',
    task: 'Ticket desk tablets',
    title: 'Larger buttons on the tablets',
    description: 'Our volunteers at the desk are over seventy and miss the small buttons quite often.',
    reason: 'improvement',
    priority: 'High',
    asked: 12,
    becomes: 'approved',
    answer: 'Of course. Sofia takes it this week.',
  },
  {
    project: 'Fleet dashboard',
    task: 'Alerts',
    title: 'Alert when a trailer is too warm',
    description: 'For frozen goods we need an alert as soon as the trailer is warmer than minus fifteen degrees.',
    reason: 'change-request',
    priority: 'Urgent',
    asked: 3,
    becomes: 'approved',
  },
  {
    project: 'Fleet dashboard',
    task: 'Map',
    title: 'Show the ferry ports on the map',
    description: 'The dispatchers would like to see the ferry ports with their queue times on the map.',
    reason: 'feature-request',
    priority: 'Medium',
    asked: 10,
    becomes: 'completed',
    answer: 'Approved, the data is public.',
  },
]
