/** Exports of other programs, written by hand from descriptions of their formats. */

export const trello = JSON.stringify({
  id: 'b1',
  name: 'Bakery launch',
  lists: [
    { id: 'l1', name: 'To do', closed: false },
    { id: 'l2', name: 'Doing', closed: false },
    { id: 'l3', name: 'Done', closed: false },
  ],
  members: [
    { id: 'm1', fullName: 'Eli Sand', username: 'eli' },
    { id: 'm2', fullName: 'Stranger Danger', username: 'stranger' },
  ],
  customFields: [
    { id: 'f1', name: 'Size', type: 'list', options: [{ id: 'o1', value: { text: 'L' } }] },
    { id: 'f2', name: 'Budget', type: 'number' },
  ],
  checklists: [
    {
      idCard: 'c1',
      name: 'Before launch',
      checkItems: [
        { name: 'Buy flour', state: 'complete' },
        { name: 'Heat oven', state: 'incomplete' },
      ],
    },
  ],
  cards: [
    {
      id: 'c1',
      name: 'Order signs',
      desc: 'Two signs.\nBoth in blue.',
      idList: 'l2',
      closed: false,
      due: '2099-03-05T22:30:00.000Z',
      start: '2099-03-01T08:00:00.000Z',
      idMembers: ['m1', 'm2'],
      labels: [
        { name: 'Print', color: 'blue' },
        { name: '', color: 'red' },
        { name: 'Sea', color: 'sky' },
        { name: 'Shade', color: 'lime_dark' },
      ],
      shortUrl: 'https://trello.com/c/x',
      attachments: [{ name: 'plan.pdf', url: 'https://trello.com/plan.pdf' }],
      customFieldItems: [
        { idCustomField: 'f1', idValue: 'o1' },
        { idCustomField: 'f2', value: { number: '1200' } },
      ],
    },
    { id: 'c2', name: 'Old idea', desc: '', idList: 'l1', closed: true, due: null },
    { id: 'c3', name: '   ', desc: 'Nameless', idList: 'l1' },
  ],
  actions: [
    {
      type: 'commentCard',
      date: '2026-02-03T10:00:00.000Z',
      data: { text: 'Ask @Eli Sand first', card: { id: 'c1' } },
      memberCreator: { fullName: 'Ann Lee' },
    },
  ],
})

export const asana = `Task ID,Created At,Completed At,Last Modified,Name,Section/Column,Assignee,Assignee Email,Start Date,Due Date,Tags,Notes,Projects,Parent task
1201,2026-01-02,,2026-01-05,Plan menu,Doing,Eli Sand,eli@agency.test,2099-01-10,2099-01-20,food,"Seasonal, please","Spring",
1202,2026-01-02,2026-01-04,2026-01-05,Taste soups,Doing,,,,,,,"Spring",Plan menu
`

export const clickUp = `Task ID,Task Name,Task Content,Status,Due Date,Parent ID,Assignees,Tags,Priority,List Name
86a1,Paint door,Green,in progress,4070908800000,,"[Eli Sand]","[outside]",2,Shop
86a2,Buy paint,,to do,,86a1,[],[],,Shop
`

export const jira = `Summary,Issue key,Issue id,Issue Type,Status,Project name,Priority,Assignee,Due date,Labels,Labels,Comment,Comment,Parent key
Fix oven,BAK-1,10001,Task,In Progress,Bakery,Highest,eli@agency.test,31/Jan/99 10:00 AM,hot,metal,02/Feb/26;ann;Too hot,03/Feb/26;ann;Still hot,
Call Ann,BAK-2,10002,Sub-task,Done,Bakery,Low,,,,,,,BAK-1
`

export const german =
  'Titel;Fälligkeitsdatum;Zuständig;Größe\nTür streichen;31.12.2099;Eli Sand;groß\nÖfen prüfen;nächste Woche;;\n'

/** Saved by a German Excel. */
export const planner = `Task Name;Bucket Name;Progress;Priority;Assigned To;Created By;Start date;Due date;Labels;Description;Checklist Items
Bänke bestellen;Laden;In progress;Urgent;Eli Sand;Ann Lee;01.02.2099;28.02.2099;Möbel;"Zwei, aus ""Eiche""";Maße nehmen
Lampen;Laden;Not started;Low;;Ann Lee;;;;;
`

export const todoist = `TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE
section,Kitchen,,,,,,,,
task,Order flour,Two bags,4,1,Ann (12),Eli Sand (34),2099-03-01,en,Europe/Berlin
note,Only the fine one,,,,Ann (12),,,,
`

export const monday = `Name,Subitems,Person,Status,Date,Priority,Text
Paint the sign,Sketch,Eli Sand,Working on it,2099-04-01,High,Blue on white
Hang the sign,,,Stuck,,,
`

export const notion = `\ufeffName,Assign,Due,Status,Tags,Comments
Menu for spring,Stranger Danger,"March 3, 2099",In progress,"food, print",First draft is in the shop
`

/** Copied from a spreadsheet. */
export const sheet =
  'Task\tOwner\tDeadline\tLabels\tFiles\tBudget\nFlyers\teli@agency.test\t2099-05-31\tprint\tflyer.pdf\t1.200 €\n'
