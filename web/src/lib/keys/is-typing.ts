/** Whether keys are for what has the focus: a field, a menu, a list to choose from, whatever has opened. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="dialog"]',
  ) !== null
