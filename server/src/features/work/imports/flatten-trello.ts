import { QUOTAS } from '@oriel/contracts/limits'
import { type LabelColor, labelColors } from '@oriel/contracts/v1/work/label-colors'
import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { type ImportTable, tooManyColumns, tooManyRows } from './import-table.ts'

/** Exports differ: missing and mistyped values are empty. */
const Text = orElse(z.string(), '')
const Flag = orElse(z.boolean(), false)
const List = <Item extends z.ZodMiniType>(item: Item) => orElse(z.array(item), [])
const Named = z.object({ id: Text, name: Text })
const Board = z.object({
  name: Text,
  lists: z.array(z.object({ id: Text, name: Text, closed: Flag })),
  cards: z.array(
    z.object({
      id: Text,
      name: Text,
      desc: Text,
      idList: Text,
      closed: Flag,
      start: Text,
      due: Text,
      dueComplete: Flag,
      shortUrl: Text,
      idMembers: List(Text),
      labels: List(z.object({ name: Text, color: Text })),
      attachments: List(z.object({ name: Text, url: Text, isUpload: orElse(z.boolean(), true) })),
      customFieldItems: List(
        z.object({
          idCustomField: Text,
          idValue: Text,
          value: orElse(z.nullable(z.object({ text: Text, number: Text, date: Text, checked: Text })), null),
        }),
      ),
    }),
  ),
  members: List(z.object({ id: Text, fullName: Text, username: Text })),
  checklists: List(z.object({ idCard: Text, name: Text, checkItems: List(z.object({ name: Text, state: Text })) })),
  customFields: List(
    z.extend(Named, { options: List(z.object({ id: Text, value: orElse(z.object({ text: Text }), { text: '' }) })) }),
  ),
  actions: List(
    z.object({
      type: Text,
      date: Text,
      data: orElse(z.object({ text: Text, card: orElse(z.object({ id: Text }), { id: '' }) }), {
        text: '',
        card: { id: '' },
      }),
      memberCreator: orElse(z.object({ fullName: Text }), { fullName: '' }),
    }),
  ),
})
type Board = z.infer<typeof Board>
type Card = Board['cards'][number]

const HEADERS = [
  'Card ID',
  'Title',
  'Description',
  'Board',
  'List',
  'Archived',
  'Start date',
  'Due date',
  'Due date met',
  'Labels',
  'Members',
  'Checklists',
  'Attachments',
  'Links',
  'Link',
  'Comments',
]

/** Null if not a Trello board. Never fetches links. */
export function flattenTrello(exported: unknown): { name: string; table: ImportTable } | null {
  const { data: board } = Board.safeParse(exported)
  if (!board) return null
  if (board.cards.length > QUOTAS.importRows) throw tooManyRows()
  if (HEADERS.length + board.customFields.length > QUOTAS.importColumns) throw tooManyColumns()
  const cellsOf = cardReader(board)
  return {
    name: board.name,
    table: {
      headers: [...HEADERS, ...board.customFields.map(({ name }) => name)],
      rows: board.cards.map((card, at) => ({ line: at + 1, cells: cellsOf(card) })),
      labelColors: labelColorsIn(board),
    },
  }
}

/** Nearest of our colors; others have equal names. */
const NEAREST: Record<string, LabelColor> = { sky: 'teal', lime: 'green', pink: 'purple', black: 'gray' }

/** Shades such as `green_dark` count as their color. */
function labelColorsIn({ cards }: Board): Array<[string, LabelColor]> {
  const colors = new Map<string, LabelColor>()
  for (const { name, color } of cards.flatMap(({ labels }) => labels)) {
    const [base = ''] = color.split('_')
    const own = NEAREST[base] ?? labelColors.find((it) => it === base) ?? 'gray'
    if (name || color) colors.set(name || color, own)
  }
  return [...colors]
}

const attachments = (card: Card, areFiles: boolean) =>
  card.attachments
    .flatMap(({ name, url, isUpload }) => (isUpload === areFiles ? `${name} ${url}`.trim() : []))
    .join('\n')

const yes = (is: boolean | undefined) => (is ? 'yes' : '')

function cardReader(board: Board): (card: Card) => string[] {
  const lists = new Map(board.lists.map((list) => [list.id, list]))
  const members = new Map(board.members.map(({ id, fullName, username }) => [id, fullName || username]))
  const checklists = Map.groupBy(board.checklists, ({ idCard }) => idCard)
  const comments = Map.groupBy(
    board.actions.filter(({ type }) => type === 'commentCard').toReversed(),
    ({ data }) => data.card.id,
  )
  return (card) => [
    card.id,
    card.name,
    card.desc,
    board.name,
    lists.get(card.idList)?.name ?? '',
    yes(card.closed || lists.get(card.idList)?.closed),
    card.start,
    card.due,
    yes(card.dueComplete),
    card.labels.map(({ name, color }) => name || color).join(', '),
    card.idMembers.map((id) => members.get(id) ?? id).join(', '),
    (checklists.get(card.id) ?? [])
      .flatMap(({ name, checkItems }) => [
        name,
        ...checkItems.map((it) => `[${it.state === 'complete' ? 'x' : ' '}] ${it.name}`),
      ])
      .join('\n'),
    attachments(card, true),
    attachments(card, false),
    card.shortUrl,
    (comments.get(card.id) ?? [])
      .map(({ memberCreator, date, data }) => `${memberCreator.fullName}, ${date.slice(0, 10)}:\n${data.text}`)
      .join('\n\n'),
    ...board.customFields.map(({ id, options }) => {
      const item = card.customFieldItems.find(({ idCustomField }) => idCustomField === id)
      const { text = '', number = '', date = '', checked = '' } = item?.value ?? {}
      return options.find((option) => option.id === item?.idValue)?.value.text ?? (text || number || date || checked)
    }),
  ]
}
