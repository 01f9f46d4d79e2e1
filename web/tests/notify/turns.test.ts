import { beforeEach, expect, test, vi } from "vitest";

const store = new Map<string, string>();
const icon = { href: "", setAttribute: (_: string, href: string) => (icon.href = href) };
const shown: unknown[] = [];
const subscription = { endpoint: "https://push.example/1", unsubscribe: vi.fn() };
const subscribing = vi.fn<(options: PushSubscriptionOptionsInit) => Promise<object>>();
const starting = Object.assign(new EventTarget(), { state: "installing" });
const registration = {
  installing: starting,
  pushManager: { subscribe: subscribing, getSubscription: () => Promise.resolve(subscription) },
  showNotification: (title: string, options: NotificationOptions) => (
    shown.push([title, options.tag]),
    Promise.resolve()
  ),
  getNotifications: () => Promise.resolve(shown.splice(0).map(() => ({ close: () => undefined }))),
};

/** The module as a page loads it, in a browser that was asked for its permission or not. */
async function load(permission: NotificationPermission | "insecure") {
  vi.resetModules();
  vi.stubGlobal("isSecureContext", permission !== "insecure");
  vi.stubGlobal("Notification", { permission, requestPermission: () => Promise.resolve("granted") });
  return import("../../src/notify/turns.svelte");
}

const asked: [string, unknown, unknown][] = [];

beforeEach(() => {
  store.clear();
  asked.length = 0;
  subscription.unsubscribe.mockReset();
  subscribing.mockReset().mockResolvedValue(subscription);
  vi.stubGlobal("fetch", (path: string, { method, body }: RequestInit) => {
    asked.push([path, method, body]);
    return Promise.resolve(method === "GET" ? Response.json({ key: "BKey" }) : new Response(null, { status: 204 }));
  });
  shown.length = 0;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
  vi.stubGlobal("document", { hidden: false, querySelector: () => icon });
  vi.stubGlobal("navigator", {
    vibrate,
    serviceWorker: {
      register: () => Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    },
  });
});

const vibrate = vi.fn();
const AT = ["abc", "Ben", true] as const;

test("a sound is offered after one turn that was missed, a notification after two, each once", async () => {
  const { answer, beginTurn, offer } = await load("default");
  expect(offer(false, false)).toBeNull();
  vi.stubGlobal("document", { hidden: true, querySelector: () => icon });
  beginTurn(...AT)();
  expect(offer(false, false)).toBe("sound");
  expect(offer(false, true)).toBeNull();
  beginTurn(...AT)();
  expect(offer(false, false)).toBe("notification");
  await answer("notification", false);
  expect(offer(false, false)).toBe("sound");
  await answer("sound", true);
  expect(offer(true, false)).toBeNull();
});

test("by correspondence it is offered at once; without https it says why not; what is forbidden is not asked for", async () => {
  expect((await load("default")).offer(true, true)).toBe("notification");
  expect((await load("insecure")).offer(true, true)).toBe("insecure");
  expect((await load("denied")).offer(true, true)).toBeNull();
  vi.stubGlobal("navigator", {});
  expect((await load("default")).offer(true, true)).toBe("impossible");
});

test("on an iPhone or iPad it says that only an app on the home screen can notify; and that app says no such thing", async () => {
  const { offer } = await load("default");
  Reflect.deleteProperty(globalThis, "Notification");
  const phone = { serviceWorker: navigator.serviceWorker, standalone: false };
  vi.stubGlobal("navigator", phone);
  expect(offer(true, true)).toBe("home_screen");
  expect(offer(false, true), "elsewhere the menu says so").toBeNull();
  phone.standalone = true;
  expect(offer(true, true)).toBe("impossible");
});

test("whoever agrees is subscribed with the server's key when the worker is active, and no more when they decline", async () => {
  const { choices, setNotify } = await load("granted");
  await setNotify(true);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(subscribing).not.toHaveBeenCalled();
  await vi.waitFor(() => {
    starting.state = "activated";
    starting.dispatchEvent(new Event("statechange"));
    expect(choices().push).toBe(true);
  });
  expect(subscribing).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "BKey" });
  expect(asked[1]?.slice(1)).toEqual(["PUT", JSON.stringify(subscription)]);
  await setNotify(false);
  await vi.waitFor(() => expect(asked[2]?.[0]).toContain("/api/push/unsubscribe"));
  expect(subscription.unsubscribe).toHaveBeenCalledOnce();
});

test("where nothing can be sent to a browser that is closed, that is said; a subscription of another key is replaced", async () => {
  Object.assign(registration, { installing: null });
  subscribing.mockRejectedValueOnce(new Error("another key")).mockRejectedValueOnce(new Error("no service"));
  const { choices, setNotify } = await load("granted");
  const { toasts } = await import("../../src/shell/toasts.svelte");
  await setNotify(true);
  await vi.waitFor(() => expect(toasts()).toHaveLength(1));
  expect([choices().notify, choices().push, subscribing.mock.calls.length]).toEqual([true, false, 2]);
});

test("a turn is marked on the icon as long as it lasts, and felt where one looks", async () => {
  const { beginTurn } = await load("default");
  const end = beginTurn(...AT);
  expect(icon.href).toContain("turn");
  expect(vibrate).toHaveBeenCalledOnce();
  end();
  expect(icon.href).not.toContain("turn");
  beginTurn(...AT)();
  expect(vibrate).toHaveBeenCalledOnce();
});

test("whoever agreed is notified while they look elsewhere, until the turn is over; and that is remembered", async () => {
  const { answer } = await load("default");
  await answer("notification", true);
  const { beginTurn, choices } = await load("granted");
  expect(choices().notify).toBe(true);
  beginTurn(...AT);
  expect(shown).toEqual([]);
  vi.stubGlobal("document", { hidden: true, querySelector: () => icon });
  const end = beginTurn(...AT);
  await vi.waitFor(() => expect(shown).toHaveLength(1));
  end();
  await vi.waitFor(() => expect(shown).toEqual([]));
});
