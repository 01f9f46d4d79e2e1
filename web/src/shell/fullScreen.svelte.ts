/** What stands around a page. Nothing stands around a table in play: it has the whole screen. */
export const layout = $state({ fullScreen: false });
