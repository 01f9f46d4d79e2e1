"""A browser with notifications and a push service, which tests have none of; and one that can be looked away from."""

import json
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import CDPSession, Page

from e2e.visitor import Visitor
from e2e.waiting import wait_until

_PAGE = """
Object.defineProperty(document, "hidden", { get: () => document.isAway === true, configurable: true });
const ask = Notification.requestPermission.bind(Notification);
let permission = "default";
Notification.requestPermission = async () => (permission = await ask());
Object.defineProperty(Notification, "permission", { get: () => permission });
ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag }) => {
  document.notifications = [[title, body, tag]];
};
ServiceWorkerRegistration.prototype.getNotifications = async () => [{ close: () => delete document.notifications }];
const subscription = { ...%s, unsubscribe: async () => true };
PushManager.prototype.subscribe = async ({ applicationServerKey: key }) => ({ ...subscription, key });
PushManager.prototype.getSubscription = async () => subscription;
navigator.vibrate = (length) => ((document.pulses ??= []).push(length), true);
navigator.setAppBadge = async (number) => void (document.badge = number);
navigator.clearAppBadge = async () => void delete document.badge;
const { now } = Date;
Date.now = () => now() + (document.later ?? 0);
"""
_WORKER = """
() => {
  if (self.said) return;
  self.said = [];
  self.registration.showNotification = async (...shown) => void self.said.push(shown);
  self.clients.openWindow = async (address) => void self.said.push(address);
  Object.defineProperty(self.navigator, "setAppBadge", { value: async (number) => void (self.badge = number) });
}
"""
_CLICK = """
async () => {
  let done;
  const notification = { close: () => undefined, data: self.said[0][1].data };
  const event = Object.assign(new Event("notificationclick"), { notification, waitUntil: (work) => (done = work) });
  self.dispatchEvent(event);
  await done;
}
"""


def allow_notifications(visitor: Visitor, subscription: dict[str, Any]) -> None:
    """The visitor's browser may notify them, and subscribes at a push service as said."""
    visitor.context.add_init_script(_PAGE % json.dumps(subscription))
    visitor.context.grant_permissions(["notifications"])


def look_away(page: Page, *, away: bool = True) -> None:
    page.evaluate("(away) => { document.isAway = away; document.dispatchEvent(new Event('visibilitychange')); }", away)


def let_time_pass(page: Page, *, seconds: int) -> None:
    """By the page's calendar: nothing has to be waited for."""
    page.evaluate("(time) => (document.later = (document.later ?? 0) + time)", seconds * 1000)


class PushedNotifications:
    """What the service worker of a visitor makes of messages that a push service delivers."""

    def __init__(self, visitor: Visitor) -> None:
        self._page, self._origin = visitor.page, visitor.url
        self._worker = visitor.context.service_workers[-1]
        self._worker.evaluate(_WORKER)
        self._browser, self._registration = _registration(visitor)

    def deliver(self, message: dict[str, str]) -> None:
        push = {"origin": self._origin, "registrationId": self._registration, "data": json.dumps(message)}
        self._browser.send("ServiceWorker.deliverPushMessage", push)

    def click(self) -> tuple[Sequence[Any], str]:
        """Tap the one that is shown: what it said, and which address is then opened."""
        wait_until(self._page, lambda: bool(self._worker.evaluate("self.said.length")))
        self._worker.evaluate(_CLICK)
        shown, opened = self._worker.evaluate("self.said")
        return shown, opened

    @property
    def badge(self) -> int | None:
        """The number on the icon of the app."""
        number: int | None = self._worker.evaluate("self.badge")
        return number


def _registration(visitor: Visitor) -> tuple[CDPSession, str]:
    found: list[str] = []
    browser = visitor.context.new_cdp_session(visitor.page)
    browser.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(each["registrationId"] for each in event["registrations"]),
    )
    browser.send("ServiceWorker.enable")
    wait_until(visitor.page, lambda: bool(found))
    return browser, found[-1]
