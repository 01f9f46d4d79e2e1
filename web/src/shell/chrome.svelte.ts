/** What stands around a page. A table in play has the whole screen to itself. */
export const chrome = $state({ bare: false });
