/** What stands around a page. Nothing stands around a table in play or a game on the pad: they have the whole screen. */
export const layout = $state({ fullScreen: false, inPlay: false });
